import { createModule } from 'virtual:aac-module';
import { type AudioCodec, type AudioSample, CustomAudioEncoder, EncodedPacket } from 'mediabunny';

type Native = Awaited<ReturnType<typeof openNative>>;

/** What AAC can be sampled with, in Hz. */
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const SAMPLE_BYTES = 4;
const FORMAT = { format: 'f32', planeIndex: 0 } as const;

/**
 * Encodes AAC in the worker that has the sound, which goes into the encoder's memory and nowhere else.
 * The package's own encoder copies it to a worker of its own.
 */
export class AacEncoder extends CustomAudioEncoder {
  #native: Native | null = null;
  /** Of the next frame and the next packet, in samples. */
  #frameAt: number | null = null;
  #packetAt = 0;
  /** How many values of all channels the next frame has. */
  #filled = 0;
  /** The last piece of sound, always in the same bytes: browsers hold what they were given. */
  #piece = new Float32Array(0);
  #metadata: EncodedAudioChunkMetadata = {};

  static override supports(
    codec: AudioCodec,
    { sampleRate, bitrate }: AudioEncoderConfig,
  ): boolean {
    return codec === 'aac' && RATES.includes(sampleRate) && bitrate !== undefined;
  }

  override async init(): Promise<void> {
    const { numberOfChannels, sampleRate, bitrate = 0 } = this.config;
    this.#native = await openNative(numberOfChannels, sampleRate, bitrate);
    const { description } = this.#native;
    this.#metadata = {
      decoderConfig: { codec: 'mp4a.40.2', numberOfChannels, sampleRate, description },
    };
  }

  override encode(sample: AudioSample): void {
    this.#frameAt ??= this.#packetAt = Math.round(sample.timestamp * this.config.sampleRate);
    const values = sample.allocationSize(FORMAT) / SAMPLE_BYTES;
    if (values > this.#piece.length) this.#piece = new Float32Array(values);
    sample.copyTo(this.#piece, FORMAT);
    this.#add(this.#piece.subarray(0, values));
  }

  override flush(): void {
    const native = this.#requireNative();
    // The last frame ends with silence.
    if (this.#filled > 0) this.#add(new Float32Array(native.frameValues - this.#filled));
    native.startFlush();
    this.#emit(native);
    native.reset();
    this.#frameAt = null;
  }

  override close(): void {
    this.#native?.close();
    this.#native = null;
  }

  #add(values: Float32Array): void {
    const native = this.#requireNative();
    for (let from = 0; from < values.length; ) {
      const added = values.subarray(from, from + native.frameValues - this.#filled);
      native.fill(added, this.#filled);
      from += added.length;
      this.#filled += added.length;
      if (this.#filled === native.frameValues) this.#encodeFrame(native);
    }
  }

  #encodeFrame(native: Native): void {
    native.encode(this.#frameAt ?? 0);
    this.#frameAt = (this.#frameAt ?? 0) + native.frameValues / this.config.numberOfChannels;
    this.#filled = 0;
    this.#emit(native);
  }

  #emit(native: Native): void {
    for (const { bytes, duration } of native.listPackets()) {
      const [at, length] = [this.#packetAt, duration].map(
        (count) => count / this.config.sampleRate,
      );
      this.#packetAt += duration;
      this.onPacket(new EncodedPacket(bytes, 'key', at ?? 0, length ?? 0), this.#metadata);
      this.#metadata = {};
    }
  }

  #requireNative(): Native {
    if (!this.#native) throw new Error('The encoder is closed');
    return this.#native;
  }
}

/** The functions of the compiled encoder; sizes of a frame count the values of all channels. */
async function openNative(channels: number, sampleRate: number, bitrate: number) {
  const module = await createModule();
  const wrap = (name: string, takes = 1, returns: 'number' | null = 'number') =>
    module.cwrap(
      name,
      returns,
      Array.from({ length: takes }, () => 'number' as const),
    );
  const context = wrap('init_encoder', 3)(channels, sampleRate, bitrate);
  if (context === 0) throw new Error('The AAC encoder does not open');
  const [send, receive] = [wrap('send_frame', 2), wrap('receive_packet')];
  const [getData, getDuration] = [wrap('get_encoded_data'), wrap('get_encoded_duration')];
  const [startFlush, reset] = [
    wrap('flush_encoder_start', 1, null),
    wrap('reset_encoder', 1, null),
  ];
  const frameValues = wrap('get_encoder_frame_size')(context) * channels;
  const input = wrap('get_encode_input_ptr', 2)(context, frameValues * SAMPLE_BYTES);
  if (input === 0) throw new Error('The AAC encoder has no memory');
  const read = (from: number, size: number) => module.HEAPU8.slice(from, from + size);
  const describedAt = wrap('get_encoder_extradata')(context);
  return {
    frameValues,
    description: read(describedAt, wrap('get_encoder_extradata_size')(context)),
    fill(values: Float32Array, from: number): void {
      new Float32Array(module.HEAPU8.buffer, input, frameValues).set(values, from);
    },
    /** @param at of the frame, in samples */
    encode(at: number): void {
      const result = send(context, BigInt(at));
      if (result < 0) throw new Error(`The AAC encoder fails with ${result}`);
    },
    listPackets() {
      const packets = [];
      for (let size = receive(context); size > 0; size = receive(context)) {
        packets.push({ bytes: read(getData(context), size), duration: getDuration(context) });
      }
      return packets;
    },
    startFlush: () => startFlush(context),
    reset: () => reset(context),
    close: () => wrap('close_encoder', 1, null)(context),
  };
}
