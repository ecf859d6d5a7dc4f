/** Containers that cameras, phones and editors write, without playlists, pictures and devices. */
const DEMUXERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf,flv,mxf,dv';

/** Containers of songs. */
const SONG_DEMUXERS = 'mp3,wav,ogg,mov,mp4,m4a,3gp,3g2,mj2';

const VIDEO_DECODERS =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,mpeg2video,mpeg1video,mjpeg,prores,dnxhd,' +
  'dvvideo,h263,msmpeg4,msmpeg4v2,wmv1,wmv2,wmv3,vc1,flv,theora,cfhd,rawvideo,png';
const AUDIO_DECODERS =
  'aac,aac_latm,mp3float,mp3,mp2float,mp2,opus,libopus,vorbis,flac,alac,ac3,eac3,wmav1,wmav2,amrnb,amrwb,' +
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_u8,pcm_s8,pcm_f32le,pcm_f32be,pcm_f64le,' +
  'pcm_mulaw,pcm_alaw,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt';

/** Options before every `-i` on a stranger's file: no network, no unusual demuxer or decoder. */
export function listSourceOptions(): string[] {
  return toOptions(DEMUXERS);
}

/** The same before a song. */
export function listSongOptions(): string[] {
  return toOptions(SONG_DEMUXERS);
}

function toOptions(demuxers: string): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    demuxers,
    '-codec_whitelist',
    `${VIDEO_DECODERS},${AUDIO_DECODERS}`,
    '-threads',
    '1',
  ];
}
