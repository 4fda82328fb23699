/** A page of the site at an address, for records of whole pages. */
export interface OpenedPage {
  render(): Promise<void>;
  /** Its path and search. */
  address(): string;
  /** Goes to another address. */
  goTo(address: string): Promise<void>;
  /** Does something on the page without leaving it, and adds to its effects where it would lead. */
  staying(deed: () => Promise<readonly string[]>): Promise<readonly string[]>;
}
