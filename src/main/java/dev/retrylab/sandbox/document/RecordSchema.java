package dev.retrylab.sandbox.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** The schema of a record as Jackson writes it, so that an answer and its description are one thing. */
final class RecordSchema {

    private static final Map<Class<?>, SchemaType> SIMPLE = Map.of(
            String.class, SchemaType.STRING,
            Instant.class, SchemaType.STRING,
            boolean.class, SchemaType.BOOLEAN,
            Boolean.class, SchemaType.BOOLEAN,
            int.class, SchemaType.INTEGER,
            Integer.class, SchemaType.INTEGER,
            long.class, SchemaType.INTEGER);

    private RecordSchema() {}

    /** Every component is there, unless the record leaves null ones out. */
    static Schema of(Class<?> type) {
        JsonInclude inclusion = type.getAnnotation(JsonInclude.class);
        boolean leavesNullOut = inclusion != null && inclusion.value() == JsonInclude.Include.NON_NULL;
        Schema schema = OASFactory.createSchema().addType(SchemaType.OBJECT);
        for (RecordComponent component : type.getRecordComponents()) {
            String name = name(component);
            boolean mayBeNull = mayBeNull(component);
            schema.addProperty(name, described(component, mayBeNull && !leavesNullOut));
            if (!mayBeNull || !leavesNullOut) {
                schema.addRequired(name);
            }
        }
        return schema;
    }

    private static String name(RecordComponent component) {
        JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
        return renamed == null ? component.getName() : renamed.value();
    }

    private static boolean mayBeNull(RecordComponent component) {
        var said = said(component);
        return said != null && said.nullable();
    }

    private static org.eclipse.microprofile.openapi.annotations.media.Schema said(RecordComponent component) {
        return component.getAccessor().getAnnotation(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
    }

    private static Schema described(RecordComponent component, boolean orNull) {
        Schema schema = of(component.getGenericType());
        if (orNull) {
            schema.addType(SchemaType.NULL);
        }
        var said = said(component);
        return said == null || said.description().isEmpty() ? schema : schema.description(said.description());
    }

    private static Schema of(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return generic.getRawType() == List.class
                    ? OASFactory.createSchema().addType(SchemaType.ARRAY).items(of(last))
                    : OASFactory.createSchema().addType(SchemaType.OBJECT).additionalPropertiesSchema(of(last));
        }
        Class<?> raw = type instanceof Class<?> known ? known : Object.class;
        if (raw.isRecord()) {
            return of(raw);
        }
        Schema schema = OASFactory.createSchema();
        if (SIMPLE.containsKey(raw)) {
            schema.addType(SIMPLE.get(raw));
        }
        return raw == Instant.class ? schema.format("date-time") : schema;
    }
}
