import type { StatelyInspectionEvent } from '@statelyai/inspect';

interface LocalAdapterOptions {
  readonly address: string;
  readonly serialize: (event: StatelyInspectionEvent) => StatelyInspectionEvent;
  readonly maxDeferredEvents: number;
  readonly onFailure: () => void;
}

/**
 * Sends events to an inspector's WebSocket. The library's own adapter skips `serialize`, and with it
 * the redaction, once it is connected.
 */
export class LocalAdapter {
  readonly #options: LocalAdapterOptions;
  readonly #socket: WebSocket;
  readonly #deferred: string[] = [];

  constructor(options: LocalAdapterOptions) {
    this.#options = options;
    this.#socket = new WebSocket(options.address);
    this.#socket.addEventListener('open', () => {
      for (const text of this.#deferred.splice(0)) this.#socket.send(text);
    });
    this.#socket.addEventListener('error', options.onFailure);
  }

  send(event: StatelyInspectionEvent): void {
    const text = JSON.stringify(this.#options.serialize(event));
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
    else this.#deferred.push(text);
    if (this.#deferred.length > this.#options.maxDeferredEvents) this.#deferred.shift();
  }
}
