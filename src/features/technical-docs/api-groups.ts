/** Groups the contract's endpoints with their documentation. */
import { type EndpointDoc, type EndpointTag, endpointDocs } from '../../../contract/endpoint-docs.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';

export interface DocumentedEndpoint extends Endpoint {
  readonly name: EndpointName;
  readonly doc: EndpointDoc;
}

interface ApiGroup {
  readonly tag: EndpointTag;
  readonly endpoints: readonly DocumentedEndpoint[];
}

/** Returns all endpoints by group, in the order of the table. */
export function apiGroups(): readonly ApiGroup[] {
  // Object.keys loses the type of the keys.
  const names = Object.keys(endpoints) as EndpointName[];
  const all = names.map(
    (name): DocumentedEndpoint => ({ name, doc: endpointDocs[name], ...endpoints[name] }),
  );
  const tags = [...new Set(all.map(({ doc }) => doc.tag))];
  return tags.map(tag => ({ tag, endpoints: all.filter(({ doc }) => doc.tag === tag) }));
}
