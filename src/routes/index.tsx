import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../content/home-hero.ts';
import { pageHead } from '../content/page-head.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';

export const Route = createFileRoute('/')({
  head: () => pageHead(homeHead),
  component: () => <HomePage newsletter={<NewsletterForm place="hero" />} />,
});
