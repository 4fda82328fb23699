import { Tabs } from '@mantine/core';
import { type AndroidTab, androidTabs } from '../../content/android-app-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import classes from './AndroidAppTabs.module.css';
import { AppFaq } from './AppFaq.tsx';
import { AppSpecifications } from './AppSpecifications.tsx';
import { InstallationSteps } from './InstallationSteps.tsx';
import { useTabInAddress } from './use-tab-in-address.ts';

const panels = {
  installation: InstallationSteps,
  specifications: AppSpecifications,
  faq: AppFaq,
} as const satisfies Record<AndroidTab, unknown>;

// The keys of a record of ours are its names.
const names = Object.keys(androidTabs) as AndroidTab[];

/** Three sides of the app, one at a time. All stand in the page from the beginning, where search engines find them. */
export function AndroidAppTabs() {
  const [tab, openTab] = useTabInAddress(names, 'installation');
  return (
    <MantineScope>
      <Tabs
        value={tab}
        onChange={openTab}
        // What Mantine hides by itself is missing in a page that is rendered at build time.
        keepMountedMode="display-none"
        className={classes.tabs ?? ''}
        classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          {names.map(name => (
            <Tabs.Tab key={name} value={name}>
              {androidTabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map(name => {
          const Panel = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Panel />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </MantineScope>
  );
}
