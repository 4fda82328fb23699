/** The JSON Schemas of events: as much of JSON Schema as types need. */
export interface JsonSchema {
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
}

/** The schemas of the events that a machine receives, by the events' type. */
export type EventSchemas = Readonly<Record<string, JsonSchema>>;
