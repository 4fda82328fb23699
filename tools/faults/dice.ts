import { drawInteger, type RandomSource, randomSource } from '../../machines/random.ts';

/** Chance that one seed decides. */
export class Dice {
  #source: RandomSource;

  constructor(seed: number) {
    this.#source = randomSource(seed);
  }

  /** From `lowest` to `highest`, both included. */
  integer(lowest: number, highest: number): number {
    const { value, next } = drawInteger(this.#source, lowest, highest);
    this.#source = next;
    return value;
  }

  /** Throws where there is nothing to choose from. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const order: Item[] = [];
    while (left.length > 0) order.push(...left.splice(this.integer(0, left.length - 1), 1));
    return order;
  }

  /** Dice of their own, so that who throws them how often changes nothing for anybody else. */
  fork(): Dice {
    return new Dice(this.integer(0, 2 ** 31 - 1));
  }
}
