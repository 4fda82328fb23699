import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  adminUser,
  anonymousReplay,
  plainUser,
  visitorLogin,
  visitorRegistration,
} from '../../test/model/flows/visitor/visitor.model.ts';
import { visitorMachine } from './visitor.machine.ts';

const WAIT = 'Too many failed logins. Please wait 15 minutes.';

const open = ({ isRemembered = false } = {}) =>
  startInHarness(visitorMachine, anonymousReplay.actors, { isRemembered });
type Story = ReturnType<typeof open>;

const stateOf = ({ actor }: Story) => actor.getSnapshot().value;
const contextOf = ({ actor }: Story) => actor.getSnapshot().context;
const logIn = ({ actor }: Story) => actor.send({ type: 'login.submitted', ...visitorLogin });
const register = ({ actor }: Story) => actor.send({ type: 'registration.submitted', ...visitorRegistration });

async function openSignedIn(user = plainUser): Promise<Story> {
  const story = open({ isRemembered: true });
  await story.harness.resolve('fetchVisitor', { outcome: 'signedIn', user });
  return story;
}

describe('fetching the visitor', () => {
  it('waits until a page needs the visitor, and fetches once', () => {
    const story = open();
    expect([stateOf(story), story.harness.waiting]).toEqual([{ notSignedIn: 'notRequested' }, []]);
    story.actor.send({ type: 'visitor.requested' });
    story.actor.send({ type: 'visitor.requested' });
    expect([stateOf(story), story.harness.waiting]).toEqual([{ notSignedIn: 'fetching' }, ['fetchVisitor']]);
  });

  it('starts at once for a remembered user, and emits nothing', async () => {
    const story = await openSignedIn();
    expect([stateOf(story), contextOf(story).user]).toEqual([{ signedIn: 'idle' }, plainUser]);
    expect(story.emitted).toEqual([]);
  });

  it('leaves the visitor unknown without a usable response, until a retry', async () => {
    const story = open({ isRemembered: true });
    await story.harness.resolve('fetchVisitor', {
      outcome: 'refused',
      message: '503: Please try again later.',
    });
    expect([stateOf(story), contextOf(story).fetchError]).toEqual([
      { notSignedIn: 'unknown' },
      '503: Please try again later.',
    ]);
    story.actor.send({ type: 'retry.pressed' });
    expect(contextOf(story).fetchError).toBeNull();
    await story.harness.reject('fetchVisitor', new Error('unreachable'));
    story.actor.send({ type: 'visitor.requested' });
    await story.harness.resolve('fetchVisitor', { outcome: 'anonymous' });
    expect([stateOf(story), contextOf(story).hasSessionEnded]).toEqual([{ notSignedIn: 'anonymous' }, false]);
  });

  it('repeats when another tab signs in, and adopts a sign-out of another tab', async () => {
    const story = open();
    story.actor.send({ type: 'otherTab.signedIn' });
    await story.harness.resolve('fetchVisitor', { outcome: 'signedIn', user: plainUser });
    story.actor.send({ type: 'session.ended' });
    expect([stateOf(story), contextOf(story).user]).toEqual([{ notSignedIn: 'anonymous' }, null]);
    expect(story.emitted).toEqual([]);
  });
});

describe('signing in', () => {
  it('clears the error when the page opens again', async () => {
    const story = open();
    register(story);
    await story.harness.reject('register', new Error('unreachable'));
    expect([contextOf(story).signInError, story.emitted]).toEqual([
      { form: 'registration', field: null, text: null },
      [{ type: 'registrationFailed', text: null }],
    ]);
    story.actor.send({ type: 'visitor.requested' });
    expect([stateOf(story), contextOf(story).signInError]).toEqual([{ notSignedIn: 'fetching' }, null]);
  });

  it('sends the credentials, keeps no password, and emits the login', async () => {
    const story = open();
    logIn(story);
    expect(story.harness.inputOf('logIn')).toEqual(visitorLogin);
    await story.harness.resolve('logIn', { outcome: 'signedIn', user: plainUser });
    expect([stateOf(story), story.emitted]).toEqual([
      { signedIn: 'idle' },
      [{ type: 'loginSucceeded', username: 'ada' }],
    ]);
    expect(JSON.stringify(story.actor.getPersistedSnapshot())).not.toContain(visitorLogin.password);
  });

  it('creates an account and emits the registration', async () => {
    const story = open();
    register(story);
    expect(story.harness.inputOf('register')).toEqual(visitorRegistration);
    await story.harness.resolve('register', { outcome: 'signedIn', user: plainUser });
    expect([contextOf(story).user, story.emitted]).toEqual([
      plainUser,
      [{ type: 'registrationSucceeded', username: 'ada' }],
    ]);
  });

  it('aborts fetching the visitor, which restarts after a failure', async () => {
    const story = open({ isRemembered: true });
    logIn(story);
    expect(story.harness.waiting).toEqual(['logIn']);
    await story.harness.resolve('logIn', { outcome: 'refused', text: WAIT, field: null });
    expect([stateOf(story), story.harness.waiting]).toEqual([{ notSignedIn: 'fetching' }, ['fetchVisitor']]);
    expect(contextOf(story).signInError).toEqual({ form: 'login', field: null, text: WAIT });
    expect(story.emitted).toEqual([{ type: 'loginFailed', text: WAIT }]);
  });

  it('clears the error of the login before', async () => {
    const story = open();
    logIn(story);
    await story.harness.resolve('logIn', { outcome: 'refused', text: WAIT, field: null });
    logIn(story);
    expect([stateOf(story), contextOf(story).signInError]).toEqual(['loggingIn', null]);
  });

  it('reports a taken name at its field until the next attempt or visit', async () => {
    const story = open();
    const taken = { outcome: 'refused', text: 'This username is taken.', field: 'username' };
    register(story);
    await story.harness.resolve('register', taken);
    const refusal = { form: 'registration', field: 'username', text: 'This username is taken.' };
    expect(contextOf(story).signInError).toEqual(refusal);
    register(story);
    expect(contextOf(story).signInError).toBeNull();
    await story.harness.resolve('register', taken);
    story.actor.send({ type: 'visitor.requested' });
    expect(contextOf(story).signInError).toBeNull();
  });

  it('leaves the visitor unknown without a response', async () => {
    const story = open();
    logIn(story);
    await story.harness.reject('logIn', new Error('unreachable'));
    expect([stateOf(story), contextOf(story).signInError, story.emitted]).toEqual([
      { notSignedIn: 'unknown' },
      { form: 'login', field: null, text: null },
      [{ type: 'loginFailed', text: null }],
    ]);
  });

  it('is not sent twice', () => {
    const story = open();
    logIn(story);
    register(story);
    expect(story.harness.waiting).toEqual(['logIn']);
  });
});

describe('a signed-in user', () => {
  it('logs out', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'logout.pressed' });
    expect(contextOf(story).user).toEqual(plainUser);
    await story.harness.resolve('logOut', { outcome: 'signedOut' });
    expect([stateOf(story), contextOf(story), story.emitted]).toEqual([
      { notSignedIn: 'anonymous' },
      { isRemembered: false, user: null, signInError: null, fetchError: null, hasSessionEnded: false },
      [{ type: 'loggedOut' }],
    ]);
  });

  it('stays signed in after a failed logout', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'logout.pressed' });
    await story.harness.resolve('logOut', { outcome: 'refused', text: 'Something went wrong.' });
    story.actor.send({ type: 'logout.pressed' });
    await story.harness.reject('logOut', new Error('unreachable'));
    expect([stateOf(story), story.emitted]).toEqual([
      { signedIn: 'idle' },
      [
        { type: 'logoutFailed', text: 'Something went wrong.' },
        { type: 'logoutFailed', text: null },
      ],
    ]);
  });

  it('is anonymous after a 401, which the next login shows', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'session.ended' });
    expect([stateOf(story), contextOf(story).hasSessionEnded]).toEqual([{ notSignedIn: 'anonymous' }, true]);
    logIn(story);
    await story.harness.resolve('logIn', { outcome: 'signedIn', user: plainUser });
    expect(contextOf(story).hasSessionEnded).toBe(false);
  });

  it('is revalidated after a 403, and keeps the page meanwhile', async () => {
    const story = await openSignedIn(adminUser);
    story.actor.send({ type: 'access.denied' });
    expect([stateOf(story), contextOf(story).user]).toEqual([{ signedIn: 'revalidating' }, adminUser]);
    await story.harness.resolve('revalidateVisitor', {
      outcome: 'signedIn',
      user: { ...adminUser, isAdmin: false },
    });
    expect([stateOf(story), contextOf(story).user?.isAdmin]).toEqual([{ signedIn: 'idle' }, false]);
  });

  it('has no error of an earlier login after another tab signed in', async () => {
    const story = open();
    logIn(story);
    await story.harness.resolve('logIn', { outcome: 'refused', text: WAIT, field: null });
    expect(contextOf(story).signInError).not.toBeNull();
    story.actor.send({ type: 'otherTab.signedIn' });
    await story.harness.resolve('fetchVisitor', { outcome: 'signedIn', user: plainUser });
    story.actor.send({ type: 'session.ended' });
    expect([stateOf(story), contextOf(story).signInError]).toEqual([{ notSignedIn: 'anonymous' }, null]);
  });

  it('is revalidated if another tab may have signed in another user', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'otherTab.signedIn' });
    expect([stateOf(story), contextOf(story).user]).toEqual([{ signedIn: 'revalidating' }, plainUser]);
    await story.harness.resolve('revalidateVisitor', { outcome: 'signedIn', user: adminUser });
    expect([stateOf(story), contextOf(story).user, story.emitted]).toEqual([
      { signedIn: 'idle' },
      adminUser,
      [],
    ]);
  });

  it('is logged out if the session ends during the logout', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'logout.pressed' });
    story.actor.send({ type: 'session.ended' });
    expect([stateOf(story), contextOf(story), story.emitted]).toEqual([
      { notSignedIn: 'anonymous' },
      { isRemembered: false, user: null, signInError: null, fetchError: null, hasSessionEnded: false },
      [{ type: 'loggedOut' }],
    ]);
  });

  it('is anonymous if the revalidation shows an ended session', async () => {
    const story = await openSignedIn();
    story.actor.send({ type: 'access.denied' });
    await story.harness.resolve('revalidateVisitor', { outcome: 'anonymous' });
    expect([stateOf(story), contextOf(story)]).toEqual([
      { notSignedIn: 'anonymous' },
      { isRemembered: false, user: null, signInError: null, fetchError: null, hasSessionEnded: true },
    ]);
  });

  it('stays the same without a response, and can log out meanwhile', async () => {
    const story = await openSignedIn(adminUser);
    story.actor.send({ type: 'access.denied' });
    await story.harness.reject('revalidateVisitor', new Error('unreachable'));
    expect([stateOf(story), contextOf(story).user]).toEqual([{ signedIn: 'idle' }, adminUser]);
    story.actor.send({ type: 'access.denied' });
    await story.harness.resolve('revalidateVisitor', {
      outcome: 'refused',
      message: '503: Please try again later.',
    });
    expect([stateOf(story), contextOf(story).user]).toEqual([{ signedIn: 'idle' }, adminUser]);
    story.actor.send({ type: 'access.denied' });
    story.actor.send({ type: 'logout.pressed' });
    expect([stateOf(story), story.harness.waiting]).toEqual([{ signedIn: 'loggingOut' }, ['logOut']]);
  });
});
