/** What the build is given to render pages with. */
export interface RenderedPage {
  /** What belongs into the page's head: title, description and the like. */
  readonly head: string;
  /** What stands in the page's root. */
  readonly body: string;
  /** The routes that it is composed of. */
  readonly routeIds: readonly string[];
}

export interface SiteAddress {
  /** With `$name` where a parameter stands. */
  readonly path: string;
  readonly drawnInBrowser: boolean;
  /** Whether search engines are told of it. */
  readonly listed: boolean;
}

export interface PageRenderer {
  /** Every address of the site, but for the page that stands where there is none. */
  siteAddresses(): readonly SiteAddress[];
  renderPage(path: string): Promise<RenderedPage>;
}
