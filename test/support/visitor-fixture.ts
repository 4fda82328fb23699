/** A visitor in a harness. */
import { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { startInHarness } from '../model/engine/harness.ts';
import {
  anonymousReplay,
  plainUser,
  visitorLogin,
  visitorRegistration,
} from '../model/flows/visitor/visitor.model.ts';

export const WAIT = 'Too many failed logins. Please wait 15 minutes.';

export const open = ({ isRemembered = false } = {}) =>
  startInHarness(visitorMachine, anonymousReplay.actors, { isRemembered });
export type Story = ReturnType<typeof open>;

export const stateOf = ({ actor }: Story) => actor.getSnapshot().value;
export const contextOf = ({ actor }: Story) => actor.getSnapshot().context;
export const logIn = ({ actor }: Story) => actor.send({ type: 'login.submitted', ...visitorLogin });
export const register = ({ actor }: Story) =>
  actor.send({ type: 'registration.submitted', ...visitorRegistration });

export async function openSignedIn(user = plainUser): Promise<Story> {
  const story = open({ isRemembered: true });
  await story.harness.resolve('fetchVisitor', { outcome: 'signedIn', user });
  return story;
}
