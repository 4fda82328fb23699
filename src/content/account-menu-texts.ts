export const accountMenuTexts = {
  logIn: 'Log In',
  menuName: 'Account',
  /** Precedes the user's name for screen readers, which do not announce the icon. */
  account: 'Account of',
  signedInAs: 'Signed in as',
  admin: 'Admin',
  logOut: 'Log Out',
  loggingOut: 'Logging out…',
} as const;
