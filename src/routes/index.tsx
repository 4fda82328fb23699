import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../content/home-hero.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/')({
  component: () => (
    <>
      <PageHead {...homeHead} />
      <HomePage newsletter={<NewsletterForm place="hero" />} />
    </>
  ),
});
