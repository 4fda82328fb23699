/** The endpoints of the table with what people are told of them, in the groups in which they are shown. */
import { type EndpointDoc, type EndpointTag, endpointDocs } from '../../../contract/endpoint-docs.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';

export interface DocumentedEndpoint extends Endpoint {
  readonly name: EndpointName;
  readonly doc: EndpointDoc;
}

export interface ApiGroup {
  readonly tag: EndpointTag;
  readonly endpoints: readonly DocumentedEndpoint[];
}

/** Every endpoint of the table, in its order within each group. */
export function apiGroups(): readonly ApiGroup[] {
  // The table's keys are the names of its endpoints.
  const names = Object.keys(endpoints) as EndpointName[];
  const all = names.map(
    (name): DocumentedEndpoint => ({ name, doc: endpointDocs[name], ...endpoints[name] }),
  );
  const tags = [...new Set(all.map(({ doc }) => doc.tag))];
  return tags.map(tag => ({ tag, endpoints: all.filter(({ doc }) => doc.tag === tag) }));
}
