const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A whole number with its thousands apart: `15,000`. */
export const formatCount = (value: number): string => count.format(value);

/** A calendar day, the same in every time zone: `20 June 2025`. */
export const formatDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
