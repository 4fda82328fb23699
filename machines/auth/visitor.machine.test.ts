import { describe, expect, it } from 'vitest';
import {
  plainUser,
  visitorLogin,
  visitorRegistration,
} from '../../test/model/flows/visitor/visitor.model.ts';
import {
  contextOf,
  logIn,
  open,
  openSignedIn,
  register,
  stateOf,
  WAIT,
} from '../../test/support/visitor-fixture.ts';

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
