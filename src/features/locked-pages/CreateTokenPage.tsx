import { Badge, Button } from '@mantine/core';
import {
  IconCoins,
  IconDroplet,
  IconFlame,
  IconGavel,
  IconInfoCircle,
  IconRocket,
  IconShieldCheck,
} from '@tabler/icons-react';
import { createTokenTexts } from '../../content/create-token-texts.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import boltUnderGlass from '../../ui/drawings/bolt-under-glass.svg';
import { Textarea, TextInput } from '../../ui/fields.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './CreateTokenPage.module.css';

const texts = createTokenTexts;

const icons = {
  audit: <IconShieldCheck stroke={1.75} />,
  liquidity: <IconDroplet stroke={1.75} />,
  governance: <IconGavel stroke={1.75} />,
  launchPad: <IconRocket stroke={1.75} />,
} as const;

export const CreateTokenPage = () => (
  <>
    <DrawnIntro
      drawing={boltUnderGlass}
      {...pageHeads.createToken}
      lead={texts.lead}
      marks={<Badge>Locked</Badge>}
    />
    <div className={classes.banners}>
      <div className={classes.fee}>
        <IconCoins className={classes.coins} stroke={1.75} aria-hidden="true" />
        <p>
          <span className={classes.label}>{texts.fee.title}</span>{' '}
          <strong className={classes.amount}>{texts.fee.amount}</strong>{' '}
          <span className={classes.label}>{texts.fee.text}</span>
        </p>
      </div>
      <Notice tone="info" icon={<IconInfoCircle stroke={1.75} />}>
        <p>{texts.notice}</p>
      </Notice>
    </div>
    <Section title={texts.formTitle}>
      <TokenForm />
    </Section>
    <Section title={texts.premiumTitle} lead={texts.premiumLead}>
      <CardGrid columns={4}>
        {texts.premium.map(({ icon, title, text }) => (
          <Card key={title} title={title} icon={icons[icon]} mark={<Badge>Locked</Badge>} dimmed>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
      <div className={classes.home}>
        <HomeButton>{texts.home}</HomeButton>
      </div>
    </Section>
  </>
);

const { fields, fieldNote, defaultDecimals, logoHint, forge, formTitle } = createTokenTexts;

/** Props of every field: disabled, with the date of its opening. */
const locked = {
  disabled: true,
  description: fieldNote,
  inputWrapperOrder: ['label', 'input', 'description'],
  classNames: { input: classes.input ?? '', description: classes.note ?? '' },
} satisfies Partial<Parameters<typeof TextInput>[0]>;

const TokenForm = () => (
  <>
    <fieldset className={classes.form}>
      <legend className={classes.legend}>{formTitle}</legend>
      <TextInput {...locked} label={fields.name} />
      <TextInput {...locked} label={fields.symbol} />
      <TextInput {...locked} label={fields.supply} />
      <TextInput {...locked} label={fields.decimals} defaultValue={defaultDecimals} />
      <Textarea {...locked} className={classes.wide ?? ''} label={fields.description} rows={4} />
      <TextInput {...locked} label={fields.website} type="url" />
      <TextInput {...locked} label={fields.telegram} type="url" />
      <TextInput {...locked} label={fields.twitter} type="url" />
      <TextInput
        {...locked}
        label={fields.logo}
        description={
          <>
            {logoHint}
            <br />
            {fieldNote}
          </>
        }
        type="file"
      />
      <Button
        className={classes.forge ?? ''}
        size="md"
        disabled
        leftSection={<IconFlame size="1.125em" stroke={1.75} aria-hidden="true" />}
      >
        {forge}
      </Button>
    </fieldset>
  </>
);
