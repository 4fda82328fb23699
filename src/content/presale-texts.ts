/** The words of the admin's pages. What the specification quotes stands here to the letter. */
import type { Decimal } from '../../contract/decimals.ts';
import { TOKEN_PRICE_STEP } from '../../contract/presale-fields.ts';
import type { PhaseField } from '../../machines/presale/phase-form.rules.ts';
import type { PhaseColumn } from '../../machines/presale/phase-order.rules.ts';

export const dashboardTexts = {
  lead: 'The phases of the presale and the people of the site.',
  presaleTab: 'Presale Management',
  usersTab: 'User Management',
  phases: 'Presale Phases',
  loading: 'Loading the presale phases...',
  failed: 'Error loading presale phases',
  empty: 'No presale phases found',
  createFirst: 'Create Your First Phase',
  create: 'Create Phase',
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  question: 'Are you sure you want to delete this presale phase?',
  usersSearch: 'Search users',
  usersSoon: 'User management coming soon',
} as const;

export const doomedText = (name: string): string => `“${name}” is removed for good.`;

export const columnTitles: Record<PhaseColumn, string> = {
  name: 'Name',
  startDate: 'Start Date',
  endDate: 'End Date',
  tokenPrice: 'Token Price',
  status: 'Status',
};

/** As a price is shown (specification, section 9). */
const PRICE_DECIMALS = 6;

/** A token's price in US dollars, exactly: `$0.001000`. */
export function formatTokenPrice(price: Decimal): string {
  const [whole, fraction = ''] = price.split('.');
  return `$${whole}.${fraction.padEnd(PRICE_DECIMALS, '0')}`;
}

export const phaseFormTexts = {
  lead: 'Days begin and end in UTC. Amounts are kept exactly as you enter them.',
  back: 'Back to Dashboard',
  cancel: 'Cancel',
  create: 'Create Phase',
  creating: 'Creating...',
  update: 'Update Phase',
  updating: 'Updating...',
  loading: 'Loading the presale phase...',
  notLoaded: 'Error loading presale phase',
  missing: 'This phase does not exist',
  missingLead: 'Somebody may have deleted it, or the link has a typing mistake.',
  restored: 'What you had entered when your session ended is back.',
  outdated: 'Somebody else changed this phase meanwhile',
  outdatedLead: 'What you entered is still here.',
  showCurrent: 'Show the Current Version',
  compared: 'Your version and the current one',
  same: 'What you entered is the same as what they saved.',
  keepOwn: 'Keep My Version',
  takeCurrent: 'Use the Current Version',
  orphaned: 'Somebody else deleted this phase meanwhile',
  orphanedLead: 'What you entered is still here, and can become a new phase.',
  becomeNew: 'Make It a New Phase',
  leaveQuestion: 'Leave without saving?',
  leaveText: 'What you entered has not been saved, and will be lost.',
  leave: 'Leave',
  nothing: 'None',
  on: 'On',
  off: 'Off',
} as const;

interface FieldWords {
  readonly label: string;
  /** What may be entered, where the label leaves that open. */
  readonly hint?: string;
}

export const phaseFieldTexts: Record<PhaseField, FieldWords> = {
  name: { label: 'Phase Name' },
  tokenId: { label: 'Token ID' },
  description: { label: 'Description' },
  startDate: { label: 'Start Date', hint: 'The first day, in UTC' },
  endDate: { label: 'End Date', hint: 'The last day, in UTC' },
  tokenPrice: { label: 'Token Price (USD)', hint: `In steps of ${TOKEN_PRICE_STEP}` },
  bonus: { label: 'Bonus Percentage', hint: 'In percent, such as 12.5' },
  minPurchase: { label: 'Minimum Purchase (USD)', hint: 'At least 1' },
  maxPurchase: { label: 'Maximum Purchase (USD)', hint: 'Optional' },
  softCap: { label: 'Soft Cap (USD)', hint: 'Optional' },
  hardCap: { label: 'Hard Cap (USD)', hint: 'Optional' },
  isActive: { label: 'Active Phase' },
};
