/** Stores in the browser how a miner is reminded, and which reminder was shown last. */
import * as z from 'zod/mini';
import type { ReminderChoices } from '../../machines/reminders/reminders.actors.ts';
import { parseStored, readStored, writeStored } from './browser-storage.ts';

const CHOICES_KEY = 'technovex.reminders';
const SHOWN_KEY = 'technovex.reminder-shown';

const choices = z.object({ title: z.boolean(), notifications: z.boolean() });
const shown = z.string();

const NONE: ReminderChoices = { title: false, notifications: false };

export const storedChoices = (): ReminderChoices => readStored(CHOICES_KEY, choices) ?? NONE;

export const storeChoices = (value: ReminderChoices): boolean => writeStored(CHOICES_KEY, choices, value);

/** Calls back when another tab stores choices. Returns the unsubscribe function. */
export function onChoicesStored(listener: (stored: ReminderChoices) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === CHOICES_KEY) listener(parseStored(newValue, choices) ?? NONE);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns whether no tab has shown this reminder, and notes that one does. */
export function claimReminder(id: string): boolean {
  if (readStored(SHOWN_KEY, shown) === id) return false;
  writeStored(SHOWN_KEY, shown, id);
  return true;
}
