/** The audit log of the admins: who looked at or changed what, and when. */
import * as z from 'zod/mini';
import { instant } from './instants.ts';
import { direction, page, search, total } from './pages.ts';

export const auditArea = z.enum(['presale', 'miners', 'subscribers', 'users', 'audit']);
export type AuditArea = z.infer<typeof auditArea>;

/** Looks reveal something; all other acts change something. */
export const LOOKS = [
  'miner-looked-up',
  'ledger-read',
  'subscribers-listed',
  'subscribers-exported',
  'miners-listed',
  'users-listed',
  'audit-read',
] as const;

/** The acts on presale phases, which have a table of their own. */
export const PHASE_ACTS = ['create', 'update', 'delete'] as const;

export const auditAct = z.enum([
  ...PHASE_ACTS,
  ...LOOKS,
  'miner-created',
  'miner-signed-out',
  'miner-unlocked',
  'pin-set',
  'subscriber-removed',
  'user-created',
  'user-promoted',
  'user-demoted',
  'user-password-set',
]);
export type AuditAct = z.infer<typeof auditAct>;
export type PhaseAct = (typeof PHASE_ACTS)[number];
/** Any other act. */
export type AdminAct = Exclude<AuditAct, PhaseAct>;

/** The id of an entry about a miner. It stands for the miner's email in addresses. */
export const auditEntryId = z.uuid();

/** The operator, who uses the command line. No user has this id. */
export const OPERATOR_ID = 0;

const userId = z.int().check(z.minimum(OPERATOR_ID), z.maximum(Number.MAX_SAFE_INTEGER));
const phaseId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999));

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

export const auditBody = z.object({
  page,
  sort: z._default(z.enum(['at', 'by']), 'at'),
  direction: z._default(direction, 'descending'),
  /** Matches names of phases and users, and emails. */
  search,
  area: orNone(auditArea),
  /** Changes alone, or looks alone. */
  only: orNone(z.enum(['changes', 'looks'])),
  /** The acts on one phase. */
  phase: orNone(phaseId),
  /** The acts of one admin, or of the operator. */
  by: orNone(userId),
  /** The acts on the miner or subscriber of this entry. */
  about: orNone(auditEntryId),
});
export type AuditQuery = z.output<typeof auditBody>;

const fieldValue = z.nullable(z.string());

/** A field of a miner, subscriber or user that an act changes. */
export type PersonField = 'devices' | 'wrongPins' | 'subscribedAt' | 'isAdmin';

/** A field that an act has changed, in the text of JSON; null is nothing. */
export const fieldChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
export type FieldChange = z.infer<typeof fieldChange>;

export const auditEntry = z.object({
  /** A UUID, or `phase-` and a number. */
  id: z.string(),
  at: instant,
  /** Null for the operator. */
  by: z.nullable(z.object({ id: z.int(), username: z.string() })),
  area: auditArea,
  act: auditAct,
  phase: z.nullable(z.object({ id: z.int(), name: z.string(), exists: z.boolean() })),
  /** Of the miner or subscriber. */
  email: z.nullable(z.string()),
  /** The username of the user. */
  user: z.nullable(z.string()),
  changes: z.array(fieldChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditAnswer = z.object({ total, entries: z.array(auditEntry) });
export type AuditPage = z.output<typeof auditAnswer>;
