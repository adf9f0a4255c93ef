# mpi.sh - maque-mpi for tests: $MPI is the program, 'mpi N ARGUMENT...' runs it on N ranks
#
# Open MPI is wanted here: its options are what we pass.

if ! mpirun --version 2>/dev/null | grep -q 'Open MPI' || ! command -v mpicc >/dev/null; then
    behaviour "maque-mpi is built and run with Open MPI"
    wrong "there is no Open MPI here"
    done_testing
    exit
fi

# Whatever Open MPI leaves behind when it is killed goes with the scratch folder.
export OMPI_MCA_orte_tmpdir_base=$scratch OMPI_MCA_btl_vader_backing_directory=$scratch
export OMPI_MCA_odls_base_sigkill_timeout=0 # seconds between asking and killing what is left of a broken run
export HWLOC_HIDE_ERRORS=2 # it complains where there is no /sys

MPI=$root/maque-mpi

# As root, and with more ranks than processors, one has to insist.
launch() { timeout -k 5 600 mpirun --allow-run-as-root --oversubscribe -q "$@"; }

mpi() {
    local ranks=$1
    shift
    launch -n "$ranks" "$MPI" "$@"
}

