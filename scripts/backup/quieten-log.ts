// Before anything that logs is loaded: whoever takes a backup wants to know what went wrong alone.
process.env.LOG_LEVEL = 'warn';
