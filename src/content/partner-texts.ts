/** Texts of `/partnerships` and `/become-partner`; those of the specification are verbatim. */
import { formatCount } from './formats.ts';
import { partnerFigures } from './launch-figures/partner-figures.ts';

const { partnerApplication, partnerships } = partnerFigures;
const members = `${formatCount(partnerApplication.communityMembers)}+`;
const compensation = `${formatCount(partnerApplication.compensationCoins)} TXV`;

export const partnershipTexts = {
  lead: 'Who we are in talks with, and who joins when the mainnet launches. Partners are named once agreements are final.',
  apply: 'Become a Partner',
  strategic: {
    title: 'Strategic Partner',
    lead: `${formatCount(partnerships.strategic)} strategic partner. Meetings are ongoing.`,
  },
  mainnetLaunch: {
    title: 'Mainnet Launch Partners',
    lead: `${formatCount(partnerships.mainnetLaunch)} partners, listed at mainnet launch: two exchanges and one analytics platform.`,
  },
  invitation: {
    title: 'Bring Your Community',
    text: `Communities of ${members} members can apply. Partners are compensated with ${compensation} tokens instead of money.`,
  },
} as const;

export const partnerApplicationTexts = {
  title: 'Become a Partner',
  lead: 'For those who lead a community and want to bring it to Technovex. Confirm three requirements, then apply by email.',
  form: 'Requirements',
  missing: 'Please confirm this requirement.',
  submit: 'Submit Application',
  notSent: 'Nothing is sent from this page. After you submit, you learn where to apply.',
  back: 'Back to Partnerships',
  process: {
    title: 'How It Works',
    steps: [
      { title: 'Confirm', text: 'Tick all three requirements and submit.' },
      { title: 'Write', text: 'Email the partnership team. You learn the address and the subject here.' },
      {
        title: 'Receive',
        text: `Your certificate arrives within ${partnerApplication.certificateHours} hours.`,
      },
    ],
  },
} as const;

/** In the order of the form (specification of the miner, section 2). */
export const requirementTexts = {
  community: {
    label: `I have a community of ${members} members`,
    note: 'On any channel: what counts is that you lead it and that its members are real.',
  },
  compensation: {
    label: `I accept compensation in ${compensation} tokens instead of money`,
    note: 'There is no payment in money.',
  },
  understanding: {
    label: 'I understand and agree',
    note: 'I have read these requirements, and I agree to them.',
  },
} as const;

export type Requirement = keyof typeof requirementTexts;

export const requirements = Object.keys(requirementTexts) as Requirement[];

export const approvalTexts = {
  title: 'Application Approved',
  lead: 'You meet all requirements. One step is left, and it is yours: this site has sent nothing.',
  step: 'Email the Partnership Team',
  subject: 'PARTNERSHIP APPLICATION',
  address: 'To',
  subjectLabel: 'Subject',
  instruction: 'Write to the partnership team with exactly this subject, and tell them about your community.',
  certificate: `Your certificate arrives within ${partnerApplication.certificateHours} hours.`,
  email: 'Write the Email',
  partnerships: 'Back to Partnerships',
  home: 'Back to Home',
} as const;
