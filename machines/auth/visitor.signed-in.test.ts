import { describe, expect, it } from 'vitest';
import { adminUser, plainUser } from '../../test/model/flows/visitor/visitor.model.ts';
import { contextOf, logIn, open, openSignedIn, stateOf, WAIT } from '../../test/support/visitor-fixture.ts';

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
