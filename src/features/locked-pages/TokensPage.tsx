import { pageHeads } from '../../content/page-heads.ts';
import { tokensTexts } from '../../content/tokens-texts.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import boltUnderGlass from '../../ui/drawings/bolt-under-glass.svg';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './TokensPage.module.css';

export const TokensPage = () => (
  <div className={classes.page}>
    <PageHead {...pageHeads.tokens} />
    <Drawing className={classes.drawing} src={boltUnderGlass} width={400} height={420} />
    <h1 className={classes.title}>{tokensTexts.notice}</h1>
    <p className={classes.line}>{tokensTexts.line}</p>
    <HomeButton>{tokensTexts.home}</HomeButton>
  </div>
);
