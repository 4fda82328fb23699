/** The requirements of a partner application (specification of the miner, section 2), in the order of the form. */
export const requirements = ['community', 'compensation', 'understanding'] as const;

export type Requirement = (typeof requirements)[number];

/** The requirements that are confirmed. */
export type Confirmed = ReadonlySet<Requirement>;

/** Those that are not confirmed yet, in the order of the form. */
export const missingRequirements = (confirmed: Confirmed): readonly Requirement[] =>
  requirements.filter(requirement => !confirmed.has(requirement));

/** The same set with a requirement confirmed, or no longer confirmed. */
export function withRequirement(
  confirmed: Confirmed,
  requirement: Requirement,
  isConfirmed: boolean,
): Confirmed {
  const others = [...confirmed].filter(other => other !== requirement);
  return new Set(isConfirmed ? [...others, requirement] : others);
}
