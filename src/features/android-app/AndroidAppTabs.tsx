import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import {
  type AndroidTab,
  androidFaq,
  androidTabs,
  installation,
  specifications,
} from '../../content/android-app-texts.ts';
import { Tabs } from '../../ui/fields.ts';
import { StepList } from '../../ui/StepList.tsx';
import classes from './AndroidAppTabs.module.css';

// Object.keys loses the type of the keys.
const names = Object.keys(androidTabs) as AndroidTab[];
const FIRST: AndroidTab = 'installation';

/** Tabs about the app. The rendered page contains all panels, so that search engines find them. */
export function AndroidAppTabs() {
  const [tab, openTab] = useTabInHash();
  return (
    <Tabs
      value={tab}
      onChange={openTab}
      // By default Mantine omits hidden panels from the rendered page.
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
  );
}

/** Keeps the open tab in the URL's hash. The server-rendered page opens the first one. */
function useTabInHash(): [AndroidTab, (tab: string | null) => void] {
  const navigate = useNavigate();
  const hash = useLocation({ select: location => location.hash });
  const isHydrated = useHydrated();
  const named = isHydrated ? names.find(name => name === hash) : undefined;
  return [
    named ?? FIRST,
    tab =>
      void navigate({
        to: '.',
        hash: tab ?? FIRST,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
  ];
}

const AppFaq = () => (
  <div className={classes.questions}>
    {androidFaq.map(({ question, answer }) => (
      <div key={question}>
        <h3 className={classes.question}>{question}</h3>
        <p className={classes.answer}>{answer}</p>
      </div>
    ))}
  </div>
);

const AppSpecifications = () => (
  <dl className={classes.specificationList}>
    {specifications.map(({ label, value }) => (
      <div key={label} className={classes.line}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);

const InstallationSteps = () => (
  <>
    <p className={classes.lead}>{installation.lead}</p>
    <StepList columns={2} steps={installation.steps} />
  </>
);

const panels = {
  installation: InstallationSteps,
  specifications: AppSpecifications,
  faq: AppFaq,
} as const satisfies Record<AndroidTab, unknown>;
