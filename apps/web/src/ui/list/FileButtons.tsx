import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from './ClassPage.module.css'

type Format = 'csv' | 'xlsx'

interface Props {
  readonly labels: Readonly<Record<Format, string>>
  /** The mutation that fetches a file. */
  readonly fetching: {
    readonly isPending: boolean
    readonly variables: Format | undefined
    readonly mutate: (format: Format) => void
  }
}

/** A list as files. */
export function FileButtons({ labels, fetching }: Props) {
  return (
    <span className={classes.files}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={fetching.isPending && fetching.variables === format}
          onClick={() => fetching.mutate(format)}
        >
          {labels[format]}
        </Button>
      ))}
    </span>
  )
}
