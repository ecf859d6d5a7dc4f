// Runs before any module that logs is loaded: a backup shows only what went wrong.
process.env.LOG_LEVEL = 'warn';
