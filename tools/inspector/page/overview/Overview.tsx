import { useState } from 'react';
import { NativeSelect } from '../../../../src/ui/fields.ts';
import panel from '../panel.module.css';
import { usePresentActors, useSite, useSiteView, useTabs } from '../site/site-context.tsx';
import { ActorTree } from './ActorTree.tsx';
import classes from './Overview.module.css';
import { SequenceView } from './SequenceView.tsx';

/** All actors of the open tabs, and what they send each other. */
export function Overview() {
  const { actors, addresses } = useSiteView();
  const tabs = useTabs();
  const { isReadOnly } = useSite();
  const present = usePresentActors().filter(({ actor }) => tabs.includes(actor.tab));
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find(each => each === chosen) ?? tabs.at(-1) ?? null;
  const nameOf = (each: string) => `${addresses.get(each) ?? 'site'} · tab ${each.slice(0, 4)}`;
  if (tab === null && isReadOnly) {
    return (
      <p className={classes.hint}>
        No tab of the site sends to this page. Open one with{' '}
        <code>{`?inspect=ws://localhost:${window.location.port}`}</code> or choose a machine from the list.
      </p>
    );
  }
  if (tab === null) {
    return (
      <p className={classes.hint}>
        No tab of the site is open in this browser.{' '}
        <a className={panel.link} href="/" target="_blank" rel="noopener">
          Open the site in a new tab
        </a>{' '}
        or choose a machine from the list.
      </p>
    );
  }
  return (
    <div className={classes.overview}>
      <section className={classes.actors} aria-labelledby="actors">
        <h2 id="actors" className={panel.heading}>
          Actors
        </h2>
        {tabs.length > 1 && (
          <NativeSelect
            label="Tab"
            value={tab}
            onChange={event => setChosen(event.currentTarget.value)}
            data={tabs.map(each => ({ value: each, label: nameOf(each) }))}
          />
        )}
        <ActorTree
          label={`Actors of ${nameOf(tab)}`}
          actors={present.filter(({ actor }) => actor.tab === tab)}
        />
      </section>
      <SequenceView key={tab} tab={tab} actors={actors} />
    </div>
  );
}
