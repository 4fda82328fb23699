const SITE_NAME = 'Technovex';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
}

/**
 * The title and description of a page, for the browser, for search engines and for those who share it. React puts them into
 * the head; as parts of the page they are loaded with it, and not with every other.
 */
export const PageHead = ({ title, description }: PageHeadProps) => (
  <>
    <title>{`${title} · ${SITE_NAME}`}</title>
    <meta name="description" content={description} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={SITE_NAME} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);
