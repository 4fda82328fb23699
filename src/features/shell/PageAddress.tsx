import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useSiteSettings } from '../../actors/site-settings.ts';

const PREVIEW = { path: '/preview.png', width: '1200', height: '630' } as const;

/** The page's canonical URL and preview image for crawlers. */
export function PageAddress() {
  const { publicUrl } = useSiteSettings();
  const path = useMatches({ select: matches => pathOf(matches.at(-1)) });
  if (path === null) return <meta name="robots" content="noindex" />;
  const canonical = <link rel="canonical" href={publicUrl + path} />;
  // The server removes the others, too: they have to be absolute.
  if (publicUrl === '') return canonical;
  return (
    <>
      {canonical}
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={publicUrl + PREVIEW.path} />
      <meta property="og:image:width" content={PREVIEW.width} />
      <meta property="og:image:height" content={PREVIEW.height} />
    </>
  );
}

/** Returns a page's canonical path; null for unknown and client-only pages. */
function pathOf(page: { pathname: string; staticData: StaticDataRouteOption } | undefined): string | null {
  if (page === undefined || page.staticData.clientOnly) return null;
  return page.staticData.canonical === undefined ? page.pathname : page.staticData.canonical;
}
