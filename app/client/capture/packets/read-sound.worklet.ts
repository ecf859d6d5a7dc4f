import type { SoundPiece } from '../capture-messages.ts';

/** What TypeScript does not know of the scope of an audio worklet. */
declare const currentFrame: number;
declare const sampleRate: number;
declare const AudioWorkletProcessor: new () => { port: MessagePort };
declare function registerProcessor(name: string, processor: unknown): void;

/** 43 ms at 48 kHz: the browser gives 128 samples at a time, too few for a message each. */
const PIECE_FRAMES = 2048;

/** Sends what it hears through the port that it receives, in pieces. */
class SoundReader extends AudioWorkletProcessor {
  #target: MessagePort | null = null;
  /** One list for each channel. */
  #channels: Float32Array[] = [];
  #frames = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#target = data;
    };
  }

  process([input = []]: Float32Array[][]): boolean {
    if (input.length !== this.#channels.length) this.#start(input.length);
    const [first] = input;
    if (!first || !this.#target) return true;
    for (const [place, samples] of input.entries()) {
      this.#channels[place]?.set(samples, this.#frames);
    }
    this.#frames += first.length;
    if (this.#frames === PIECE_FRAMES) this.#send(this.#target, first.length);
    return true;
  }

  #start(channels: number): void {
    this.#channels = Array.from({ length: channels }, () => new Float32Array(PIECE_FRAMES));
    this.#frames = 0;
  }

  /** @param latest how many samples came last: the browser's count is of their first */
  #send(target: MessagePort, latest: number): void {
    const data = new Float32Array(this.#channels.length * PIECE_FRAMES);
    for (const [place, samples] of this.#channels.entries())
      data.set(samples, place * PIECE_FRAMES);
    const piece: SoundPiece = {
      data,
      format: 'f32-planar',
      numberOfChannels: this.#channels.length,
      sampleRate,
      timestamp: (currentFrame + latest - PIECE_FRAMES) / sampleRate,
      heardAtMs: Date.now(),
    };
    target.postMessage(piece, [data.buffer]);
    this.#frames = 0;
  }
}

registerProcessor('read-sound', SoundReader);
