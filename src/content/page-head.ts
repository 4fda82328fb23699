const SITE_NAME = 'Technovex';

interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** The title and description of a page, as its route's `head` gives them. */
export const pageHead = ({ title, description }: PageHead) => ({
  meta: [{ title: `${title} · ${SITE_NAME}` }, { name: 'description', content: description }],
});
