/** Texts of the reminders by web push: the control on the miner's page, and the notifications. */
export const pushReminderTexts = {
  label: 'Remind me even when the site is closed',
  about: 'This browser notifies you an hour and five minutes before your bowl expires.',
  reading: 'Looking up your reminders…',
  notOffered: 'Reminders while the site is closed are not available in this browser.',
  unknown: 'We couldn’t look up your reminders.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings, then try again.',
  asking: 'Your browser asks whether this site may notify you.',
  subscribing: 'Turning reminders on…',
  on: 'Reminders are on for this device.',
  unsubscribing: 'Turning reminders off…',
  turningOnFailed: 'Reminders could not be turned on. Please try again.',
  turningOffFailed: 'Reminders could not be turned off. Please try again.',
  retry: 'Try Again',
} as const;

/** What a notification says. Its time is that of the device. */
export const pushedReminderTexts = {
  hour: 'Your bowl expires in an hour',
  minutes: 'Your bowl expires in five minutes',
  collectBy: (time: string) => `Collect your coins by ${time}.`,
  unreadable: 'Your bowl expires soon',
} as const;
