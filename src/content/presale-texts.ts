/** Texts of the admin's pages. Texts quoted from the specification are verbatim. */
import type { Decimal } from '../../contract/decimals.ts';
import type { PhaseColumn } from '../../contract/phase-list.ts';
import { TOKEN_PRICE_STEP } from '../../contract/presale-fields.ts';
import type { PhaseField } from '../../machines/presale/phase-form.rules.ts';
import { formatList } from './format-list.ts';
import { formatCount } from './formats.ts';
import { isolate } from './isolate.ts';

export const dashboardTexts = {
  lead: 'Manage presale phases and users.',
  presaleTab: 'Presale Management',
  usersTab: 'User Management',
  phases: 'Presale Phases',
  loading: 'Loading the presale phases...',
  failed: 'Error loading presale phases',
  empty: 'No presale phases found',
  createFirst: 'Create Your First Phase',
  searchLabel: 'Search phases',
  export: 'Export All as CSV',
  create: 'Create Phase',
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  question: 'Are you sure you want to delete this presale phase?',
  usersSearch: 'Search users',
  usersSoon: 'User management coming soon',
} as const;

export const deletionQuestion = (name: string): string => `“${isolate(name)}” will be deleted permanently.`;

/** The names in a long list of overlaps; the others are counted. */
const NAMED_OVERLAPS = 2;

/** Names the phases that share days with one: `Shares days with A, B and 37 others`. */
export function overlapText(names: readonly string[]): string {
  const others = names.length - NAMED_OVERLAPS;
  const isolated = names.map(isolate);
  const shown =
    others > 1 ? [...isolated.slice(0, NAMED_OVERLAPS), `${formatCount(others)} others`] : isolated;
  return `Shares days with ${formatList(shown)}`;
}

/** Counts the phases that match: `1 phase`. */
export const phaseCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'phase' : 'phases'}`;

export const columnTitles: Record<PhaseColumn, string> = {
  name: 'Name',
  startDate: 'Start Date',
  endDate: 'End Date',
  tokenPrice: 'Token Price',
  status: 'Status',
};

/** The decimals of a displayed price (specification, section 9). */
const PRICE_DECIMALS = 6;

/** Formats a token's exact price in US dollars: `$0.001000`. */
export function formatTokenPrice(price: Decimal): string {
  const [whole, fraction = ''] = price.split('.');
  return `$${whole}.${fraction.padEnd(PRICE_DECIMALS, '0')}`;
}

export const phaseFormTexts = {
  lead: 'Days begin and end in UTC. Amounts are kept exactly as you enter them; a point separates their decimals.',
  back: 'Back to Dashboard',
  cancel: 'Cancel',
  create: 'Create Phase',
  creating: 'Creating...',
  update: 'Update Phase',
  updating: 'Updating...',
  loading: 'Loading the presale phase...',
  notLoaded: 'Error loading presale phase',
  missing: 'This phase does not exist',
  missingLead: 'It may have been deleted, or the link is mistyped.',
  restored: 'Your unsaved input has been restored.',
  outdated: 'Someone else has changed this phase',
  outdatedLead: 'Your input is still here.',
  showCurrent: 'Show the Current Version',
  compared: 'Your version and the current one',
  same: 'Your version is the same as the saved one.',
  keepOwn: 'Keep My Version',
  takeCurrent: 'Use the Current Version',
  orphaned: 'Someone else has deleted this phase',
  orphanedLead: 'Your input is still here. You can create a new phase from it.',
  becomeNew: 'Create as a New Phase',
  leaveQuestion: 'Leave without saving?',
  leaveText: 'Your changes have not been saved and will be lost.',
  keepEditing: 'Keep Editing',
  discard: 'Discard Changes',
  nothing: 'None',
  on: 'On',
  off: 'Off',
} as const;

interface FieldWords {
  readonly label: string;
  /** Hints for fields whose labels do not say what to enter. */
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
