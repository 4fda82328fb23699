export const speedLineTexts = {
  label: 'Simulated speed',
  unit: 'transactions per second',
  pause: 'Pause the Line',
  resume: 'Resume the Line',
} as const;
