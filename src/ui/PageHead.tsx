const SITE_NAME = 'Technovex';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
}

/** The metadata of a page. React moves it into the document's head. */
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
