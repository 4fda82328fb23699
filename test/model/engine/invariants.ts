/** @throws with every rule that does not hold */
export function expectToHold(rules: Readonly<Record<string, boolean>>): void {
  const broken = Object.keys(rules).filter(rule => !rules[rule]);
  if (broken.length > 0) throw new Error(`Broken: ${broken.join('; ')}.`);
}
