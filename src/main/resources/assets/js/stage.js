// The sequence diagram: steps as they happen.
