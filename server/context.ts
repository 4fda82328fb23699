/** What the middleware of this server adds to Koa's context. */
import type { SessionData } from '../db/queries/sessions.queries.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** The stable code of a refusal, for the log. */
    code?: string;
    /** What served the request, where that was no declared route. */
    route?: string;
    /** This request's session as it was found or newly stored, and what was left of it when it was ended for a new one. */
    loadedSession?: { readonly id: string; data: SessionData; left?: SessionData | undefined };
  }
  interface DefaultContext {
    /** The path of the declared route, with the names of its parameters. */
    _matchedRoute?: string;
    /** Null ends it. */
    session:
      | (Mutable<SessionData> & {
          readonly populated: boolean;
          /** In milliseconds. Setting it has the session saved and its cookies sent, whatever else happens. */
          maxAge: number;
          regenerate(): Promise<void>;
        })
      | null;
  }
}
