import { pageHeads } from '../../content/page-heads.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { Contents } from '../../ui/Contents.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { ApiReference } from './ApiReference.tsx';
import { MiningRules } from './MiningRules.tsx';
import { Verification } from './Verification.tsx';

const { lead, formula, bowl, levels, verify, api, home } = technicalDocsTexts;

/** `/technical-docs`: the rules of mining, their verification and the API. */
export const TechnicalDocsPage = () => (
  <>
    <PageIntro {...pageHeads.technicalDocs} lead={lead}>
      <HomeButton>{home}</HomeButton>
    </PageIntro>
    <Contents entries={[formula, bowl, levels, verify, api]}>
      <MiningRules />
      <Verification />
      <ApiReference />
    </Contents>
  </>
);
