import { IconLock } from '@tabler/icons-react';
import { pageHeads } from '../../content/page-heads.ts';
import { tokensTexts } from '../../content/tokens-texts.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './TokensPage.module.css';

export const TokensPage = () => (
  <div className={classes.page}>
    <PageHead {...pageHeads.tokens} />
    <span className={classes.tile} aria-hidden="true">
      <IconLock stroke={1.75} />
    </span>
    <h1 className={classes.title}>{tokensTexts.notice}</h1>
    <p className={classes.line}>{tokensTexts.line}</p>
    <HomeButton>{tokensTexts.home}</HomeButton>
  </div>
);
