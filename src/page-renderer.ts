/** The interface between the build and the renderer of pages. */
export interface RenderedPage {
  /** HTML of the page's head: title, description and other metadata. */
  readonly head: string;
  readonly body: string;
  readonly routeIds: readonly string[];
  /** Whether the page's router and content load at once. */
  readonly isLive: boolean;
}

export interface SiteAddress {
  /** Parameters are written as `$name`. */
  readonly path: string;
  readonly clientOnly: boolean;
  /** Whether the sitemap lists it. */
  readonly listed: boolean;
}

export interface PageRenderer {
  /** Returns every address of the site except the not-found page. */
  siteAddresses(): readonly SiteAddress[];
  renderPage(path: string): Promise<RenderedPage>;
}
