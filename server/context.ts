import type { SessionData } from '../db/queries/sessions.queries.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** The code of the `PublicError` that was answered, for the log. */
    code?: string;
    /** What served the request if no router did. */
    route?: string;
    /** The loaded or created session; `remaining` is what the database held at regeneration. */
    loadedSession?: { readonly id: string; data: SessionData; remaining?: SessionData | undefined };
  }
  interface DefaultContext {
    /** The router's: the declared path, with the names of its parameters. */
    routerPath?: string;
    /** Setting it to null ends the session. */
    session:
      | (Mutable<SessionData> & {
          readonly populated: boolean;
          /** In milliseconds. Setting it saves the session and sends its cookies in any case. */
          maxAge: number;
          regenerate(): Promise<void>;
        })
      | null;
  }
}
