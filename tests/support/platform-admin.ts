/** The tested server's ADMIN_EMAILS; one account for all tests, which may run at once. */
export const PLATFORM_ADMIN = { email: 'platform-admin@example.com', password: 'glassy-at-dawn' };
