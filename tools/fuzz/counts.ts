/** Counts responses by route and status. */
export class Counts {
  readonly #counts = new Map<string, Map<number, number>>();

  /** `status` 0 stands for a connection closed without a response. */
  add(route: string, status: number): void {
    const ofRoute = this.#counts.get(route) ?? new Map<number, number>();
    ofRoute.set(status, (ofRoute.get(status) ?? 0) + 1);
    this.#counts.set(route, ofRoute);
  }

  /** Formats a Markdown table with a row for each route. */
  table(): string {
    const routes = [...this.#counts.keys()].sort();
    const statuses = [...new Set(routes.flatMap(route => [...(this.#counts.get(route)?.keys() ?? [])]))].sort(
      (a, b) => a - b,
    );
    const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
    const countsOf = (route: string) => statuses.map(status => this.#counts.get(route)?.get(status) ?? '');
    return [
      row(['Route', ...statuses.map(status => (status === 0 ? 'closed' : status))]),
      row(['---', ...statuses.map(() => '--:')]),
      ...routes.map(route => row([route, ...countsOf(route)])),
    ].join('\n');
  }
}
