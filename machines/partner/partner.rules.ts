/** The requirements in the order of the form (specification of the miner, section 2). */
export const requirements = ['community', 'compensation', 'understanding'] as const;

export type Requirement = (typeof requirements)[number];
export type Confirmed = ReadonlySet<Requirement>;

/** Returns the unconfirmed requirements in the order of the form. */
export const missingRequirements = (confirmed: Confirmed): readonly Requirement[] =>
  requirements.filter(requirement => !confirmed.has(requirement));

export function withRequirement(
  confirmed: Confirmed,
  requirement: Requirement,
  isConfirmed: boolean,
): Confirmed {
  const others = [...confirmed].filter(other => other !== requirement);
  return new Set(isConfirmed ? [...others, requirement] : others);
}
