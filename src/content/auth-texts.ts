/** Texts of `/auth` and of restricted pages. Texts quoted from the specification are verbatim. */
export const authTexts = {
  title: 'Log In or Register',
  lead: 'Your account on this site, with a username and a password.',
  miner: { question: 'Looking for the miner? It has a login of its own.', link: 'Go to the web miner' },
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
    hints: { username: 'At least 3 characters', password: 'At least 6 characters' },
  },
  welcome: {
    title: 'Welcome to Technovex',
    lead: 'With an account, the people behind the network:',
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
  fetching: "Checking whether you're signed in…",
  title: 'Admin',
  unknown: "We couldn't check whether you're signed in.",
} as const;
