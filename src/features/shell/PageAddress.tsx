import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useSiteSettings } from '../../actors/site-settings.ts';

/** The page's canonical URL for crawlers. The build adds the picture of its previews. */
export function PageAddress() {
  const { publicUrl } = useSiteSettings();
  const path = useMatches({ select: matches => pathOf(matches.at(-1)) });
  if (path === null) return <meta name="robots" content="noindex" />;
  const canonical = <link rel="canonical" href={publicUrl + path} />;
  // The server removes the other, too: it has to be absolute.
  if (publicUrl === '') return canonical;
  return (
    <>
      {canonical}
      <meta property="og:url" content={publicUrl + path} />
    </>
  );
}

/** Returns a page's canonical path; null for unknown and client-only pages. */
function pathOf(page: { pathname: string; staticData: StaticDataRouteOption } | undefined): string | null {
  if (page === undefined || page.staticData.clientOnly) return null;
  return page.staticData.canonical === undefined ? page.pathname : page.staticData.canonical;
}
