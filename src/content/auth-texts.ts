/** The words of `/auth`, of the account menu and of pages that are for some only. Quoted texts stand to the letter. */
export const authTexts = {
  title: 'Log In or Register',
  lead: 'One account for everything on this site but the miner, which has its own.',
  forms: 'Log in or register',
  tabs: { login: 'Login', register: 'Register' },
  username: 'Username',
  password: 'Password',
  email: 'Email',
  showPassword: 'Show the password',
  login: { submit: 'Log In', busy: 'Logging in…' },
  registration: {
    submit: 'Register',
    busy: 'Registering…',
    passwordHint: 'At least 6 characters',
    usernameHint: 'At least 3 characters',
  },
  welcome: {
    title: 'Welcome to Technovex',
    lead: 'What the people behind the network do here:',
    // The specification of the site, section 2.
    items: [
      'Manage presale phases and token launches',
      'Track transaction status and token metrics',
      'Configure platform settings and user permissions',
      'Analyze user engagement and platform statistics',
    ],
  },
  sessionEnded: 'Your session has ended. Please log in again.',
  loginFirst: 'Please log in to open that page.',
} as const;

export const accessTexts = {
  findingOut: 'Finding out who is signed in…',
  title: 'Admin',
  notFoundOut: 'It could not be found out who is signed in.',
} as const;

export const accountMenuTexts = {
  logIn: 'Log In',
  menu: 'Account',
  admin: 'Admin',
  logOut: 'Log Out',
  loggingOut: 'Logging out…',
} as const;
