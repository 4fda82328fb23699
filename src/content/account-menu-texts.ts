/** The words of the account menu, which stands on every page. */
export const accountMenuTexts = {
  logIn: 'Log In',
  menuName: 'Account',
  /** Stands before the name of whoever is signed in, for those who do not see the icon. */
  account: 'Account of',
  signedInAs: 'Signed in as',
  admin: 'Admin',
  logOut: 'Log Out',
  loggingOut: 'Logging out…',
} as const;
