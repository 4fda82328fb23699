import { createFileRoute } from '@tanstack/react-router';
import { minerTexts } from '../../content/miner-texts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { WebMinerPage } from './-web-miner-page.tsx';

export const Route = createFileRoute('/_miner/web-miner')({
  component: () => (
    <>
      <PageHead {...minerTexts} />
      <WebMinerPage />
    </>
  ),
});
