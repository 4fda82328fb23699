/** The endpoints of the table in the groups in which they are shown. */
import { type Endpoint, endpoints } from '../../../contract/endpoints.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';

export interface NamedEndpoint extends Endpoint {
  readonly name: string;
}

export interface ApiGroup {
  readonly title: string;
  readonly endpoints: readonly NamedEndpoint[];
}

const { groups, otherGroup } = technicalDocsTexts.api;

/** The title under which an endpoint of this path is shown. */
export const groupTitleOf = (path: string): string =>
  groups.find(({ prefix }) => path.startsWith(prefix))?.title ?? otherGroup;

/** Every endpoint of the table, in its order within each group. */
export function apiGroups(): readonly ApiGroup[] {
  const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, ...endpoint }));
  return [otherGroup, ...groups.map(({ title }) => title)]
    .map(title => ({ title, endpoints: all.filter(({ path }) => groupTitleOf(path) === title) }))
    .filter(group => group.endpoints.length > 0);
}
