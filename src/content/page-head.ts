const SITE_NAME = 'Technovex';

interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The title and description of a page, for the browser, for search engines and for those who share it. */
export function pageHead({ title, description }: PageHead) {
  return {
    meta: [
      { title: `${title} · ${SITE_NAME}` },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: SITE_NAME },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  };
}
