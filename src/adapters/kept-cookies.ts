/** Whether this browser keeps cookies, as far as it says so: without them no login lasts. */
export const keepsCookies = (): boolean => navigator.cookieEnabled;
