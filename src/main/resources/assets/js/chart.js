// Charts over time.
